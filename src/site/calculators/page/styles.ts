/** The calculators' styles: a sheet of their own, so that no other page carries them. */
import './calculator.css'
import '#calculator-pages/form/form.css'
import '#calculator-pages/charts/charts.css'
import '#calculator-pages/tables/tables.css'
import '#calculator-pages/scenarios/scenarios.css'
import './print.css'
import '#calculator-pages/list/list.css'
import '#calculator-pages/proof/proof.css'
