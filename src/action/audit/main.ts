// What the runner starts.
import {auditStep} from './step.ts'

await auditStep()
