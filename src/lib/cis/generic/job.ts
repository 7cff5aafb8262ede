import type {CiJob} from '../job.ts'

export const generic: CiJob = {ci: 'generic', notSimulated: 'it stands for any CI that is not recognised'}
