export {federationOf} from '../../src/lib/trust/federation-file.ts'
