export {federationOf} from '../../src/lib/trust/federation-of.ts'
