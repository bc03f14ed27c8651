/** Every component's styles, from the file beside it; the order of the layers is declared in styles.css. */
import.meta.glob(['./{ui,blocks,shell,news,library,directory,account}/*.css'], { eager: true })
