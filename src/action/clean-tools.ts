// Takes back what the inputs `registries` and `clusters` have left. Loaded where there is a folder of this user's jobs.
import type {CiProvider, Surroundings} from '../lib/cis/description/provider.ts'
import {jobFolderOf} from '../lib/files/job-folder.ts'
import type {Removal} from '../lib/files/remove.ts'
import {undoEdits} from '../lib/files/user-edits.ts'

/** No step runs between the posts of a job, so nobody needs the folder after the first one. */
export async function cleanTools(ci: CiProvider, where: Surroundings): Promise<Removal[]> {
  const folder = jobFolderOf(ci, where)
  return [...undoEdits(folder), ...(await folder.remove())]
}
