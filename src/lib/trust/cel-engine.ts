// The one import of these packages: the build replaces this file by a bundle, since with their 11 MB they are no dependency.
export type {CelEnv, CelFunc} from '@bufbuild/cel'
export {
  CelScalar,
  celEnv,
  celFunc,
  celList,
  celMethod,
  isCelError,
  isCelList,
  isCelMap,
  isCelUint,
  listType,
  objectType,
  parse,
  plan,
} from '@bufbuild/cel'
export {strings} from '@bufbuild/cel/ext'
export {TimestampSchema, timestampFromMs} from '@bufbuild/protobuf/wkt'
export {RE2JS} from '@bufbuild/re2'
