import type {Tool, ToolName} from './configure.ts'
import {docker} from './docker.ts'

/** Every tool that `configure` knows. */
export const tools: Readonly<Partial<Record<ToolName, Tool>>> = {docker}
