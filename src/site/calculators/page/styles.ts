/** The calculators' styles: a sheet of their own, so that no other page carries them. */
import './calculator.css'
import '#calculators/form/form.css'
import '#calculators/charts/charts.css'
import '#calculators/tables/tables.css'
import '#calculators/scenarios/scenarios.css'
import './print.css'
import '#calculators/list/list.css'
import '#calculators/proof/proof.css'
