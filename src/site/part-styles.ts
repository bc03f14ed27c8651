/**
 * Every component's styles, from the file beside it; the order of the layers is declared in styles.css. What only a page
 * or two need comes with them.
 */
import.meta.glob(['./{ui,blocks,shell,news,library,directory,account}/*.css', '!./ui/documentation.css'], {
  eager: true,
})
