/** The calculators' styles: a sheet of their own, so that no other page carries them. */
import './calculator.css'
import './answer-chart.css'
import './answer-table.css'
import './scenarios.css'
import './print.css'
import './list.css'
import './proof.css'
import './data-access.css'
