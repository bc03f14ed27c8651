/**
 * Every component's styles, from the file beside it; the order of the layers is in layers.css. What only a page or two need
 * comes with them, and what no first screen shows comes with later.css.
 */
import.meta.glob(
  ['./{ui,blocks,shell,news,library,directory,account}/*.css', '!./ui/documentation.css', '!./*/*.later.css'],
  { eager: true },
)
