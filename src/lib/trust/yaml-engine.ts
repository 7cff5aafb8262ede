// The one import of this package: the build replaces this file by a bundle, since to load its 72 files takes 30 ms.
export {Composer, isAlias, isMap, isNode, isScalar, isSeq, LineCounter, Parser} from 'yaml'
