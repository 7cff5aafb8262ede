// https://cloud.google.com/resource-manager/reference/rest/v1/projects
import type {Project, World} from '../../federation/trust.ts'

/** @param name - Id or number. */
export const findProject = ({projects}: World, name: string): Project | undefined =>
  projects.find(({id, number}) => [id, number].includes(name))
