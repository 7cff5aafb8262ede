// The package export `ci-auth/employee`: what a handlers module is written with. docs/employee.md
export type {EmployeeRequest, Handler, Handlers, ReplyFunction} from './lib/employee/handlers.ts'
export {type Reply, reply} from './lib/employee/handlers.ts'
