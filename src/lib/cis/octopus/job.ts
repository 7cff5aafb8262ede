import type {CiJob} from '../description/job.ts'

export const octopus: CiJob = {
  ci: 'octopus',
  leaks: /^(?:Octopus|Tentacle)/i,
  findsToken: '`OCTOPUS_ID_TOKEN`',
  variables: async (job) => ({
    OctopusCalamariWorkingDirectory: job.directory,
    OCTOPUS_ID_TOKEN: await job.mint(),
  }),
}
