/**
 * A finger has nothing to hover with: its first tap on a term of the glossary shows the sentence (ui/term.later.css), the
 * second follows the link. Says whether this tap was the first.
 */
export function showsSentence(event: MouseEvent): boolean {
  const isTouch = 'pointerType' in event && event.pointerType === 'touch'
  const term = event.target instanceof Element ? event.target.closest<HTMLElement>('a.term') : null
  if (!isTouch || !term || 'shown' in term.dataset) return false
  term.dataset['shown'] = ''
  term.focus()
  term.addEventListener('blur', () => delete term.dataset['shown'], { once: true })
  return true
}

/** Escape takes the sentence of a term away, until the focus and the pointer have left it (WCAG 2.2, 1.4.13). */
export function hushTerms({ key }: KeyboardEvent): void {
  if (key !== 'Escape') return
  for (const term of document.querySelectorAll('a.term:is(:hover,:focus)')) {
    const hush = () => term.toggleAttribute('data-hushed', term.matches(':hover,:focus'))
    hush()
    term.addEventListener('pointerleave', hush)
    term.addEventListener('blur', hush)
  }
}
