// The one import of this package: the build replaces this file by a bundle, since with its 11 MB it is no dependency.
export {
  CelScalar,
  celEnv,
  celFunc,
  celList,
  celMethod,
  isCelError,
  isCelList,
  isCelMap,
  listType,
  parse,
  plan,
} from '@bufbuild/cel'
export {strings} from '@bufbuild/cel/ext'
