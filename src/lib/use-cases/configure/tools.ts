import {bazel} from './bazel.ts'
import type {Tool, ToolName} from './configure.ts'
import {docker} from './docker.ts'
import {git} from './git.ts'
import {gke} from './gke.ts'
import {go} from './go.ts'
import {maven} from './maven.ts'
import {npm} from './npm.ts'
import {pip} from './pip.ts'

/** Every tool that `configure` knows. */
export const tools: Readonly<Record<ToolName, Tool>> = {docker, gke, npm, pip, maven, go, git, bazel}
