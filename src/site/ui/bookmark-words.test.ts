import { describe, expect, it } from 'vitest'
import { bookmarkMessage } from './bookmark-words.ts'

const desktop = { isTouch: false, isApple: false }

describe('bookmark', () => {
  it('says that the page was saved', () => {
    expect(bookmarkMessage('saved', desktop)).toEqual({
      title: 'Bookmark',
      description: 'Page bookmarked successfully!',
    })
  })
  it('names the keys of the platform when the address was copied instead', () => {
    expect(bookmarkMessage('copied', { ...desktop, isApple: true }).description).toBe(
      'URL copied! Press Cmd + D to bookmark this page, or paste the URL in your bookmarks.',
    )
  })
  it('asks to add it by hand when neither storage nor clipboard work', () => {
    expect(bookmarkMessage('refused', desktop)).toEqual({
      title: 'Bookmark Failed',
      description: 'Press Ctrl + D to bookmark this page, or add it manually to your bookmarks.',
    })
  })
  it('points to the browser when something broke', () => {
    expect(bookmarkMessage('thrown', desktop).description).toBe(
      "Unable to bookmark. Please use your browser's bookmark feature.",
    )
  })
  it('begins with the browser menu on a touch device', () => {
    expect(bookmarkMessage('copied', { isTouch: true, isApple: true }).description).toMatch(/^Use your browser's menu/)
  })
})
