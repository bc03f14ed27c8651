/** The face of code, for the pages that show some: no other page carries its rule or fetches it. */
import './code-face.later.css'
