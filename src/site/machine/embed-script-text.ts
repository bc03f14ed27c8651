/**
 * `<script src="…/embed.js" data-calculator="apr" async></script>` becomes a frame right behind it, as tall as its content.
 * data-rate="chart" or "badge" shows a series instead; data-query is the frame's query, data-title its name.
 */
const TEXT = `(() => {
  const script = document.currentScript
  if (!script || !script.parentNode) return
  const { origin } = new URL(script.src)
  const { calculator = 'mortgage', rate, query, title } = script.dataset
  const frame = document.createElement('iframe')
  frame.src = origin + '/embed/' + (rate ? 'rate-' + rate : calculator) + (query ? '?' + query : '')
  frame.title = title || (rate ? 'Mortgage rate' : 'Mortgage calculator')
  frame.loading = 'lazy'
  frame.style.cssText = 'border:0;width:100%;height:' + (rate === 'badge' ? 30 : rate ? 420 : 900) + 'px'
  script.parentNode.insertBefore(frame, script.nextSibling)
  addEventListener('message', ({ source, origin: from, data }) => {
    if (source !== frame.contentWindow || from !== origin || !data || data.type !== 'ratesheet:height') return
    if (data.height > 0) frame.style.height = Number(data.height) + 'px'
  })
})()
`

export const embedScript = (): Response =>
  new Response(TEXT, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'access-control-allow-origin': '*',
    },
  })
