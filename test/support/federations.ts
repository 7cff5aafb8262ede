export {federationOf} from '../../src/lib/federation/federation-of.ts'
