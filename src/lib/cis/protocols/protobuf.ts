// https://protobuf.dev/programming-guides/encoding/

/** The wire type of texts and messages: a length, and as many bytes. */
const BYTES = 2

/** A message whose only field is a text, or another message. */
export function textField(field: number, text: string | Uint8Array): Uint8Array {
  const bytes = Buffer.from(text as string)
  return Buffer.concat([varint(field * 8 + BYTES), varint(bytes.length), bytes])
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return Buffer.from([...bytes, rest])
}

/**
 * What the field holds, each time that it is there: texts and messages, as bytes.
 *
 * @throws {RangeError} where `message` is none.
 */
export function bytesOf(message: Uint8Array, field: number): Buffer[] {
  const reader = {buffer: Buffer.from(message), at: 0}
  const found: Buffer[] = []
  while (reader.at < reader.buffer.length) {
    const tag = readVarint(reader)
    const value = readers[tag % 8]?.(reader)
    if (value === undefined) throw new RangeError(`wire type ${tag % 8}`)
    if (Math.floor(tag / 8) === field && tag % 8 === BYTES) found.push(value)
  }
  return found
}

interface Reader {
  buffer: Buffer
  at: number
}

/** By wire type. Groups (3 and 4) have been out of use since long before the services that we call. */
const readers: Readonly<Record<number, (reader: Reader) => Buffer>> = {
  0(reader) {
    readVarint(reader)
    return Buffer.alloc(0)
  },
  1: (reader) => take(reader, 8),
  [BYTES]: (reader) => take(reader, readVarint(reader)),
  5: (reader) => take(reader, 4),
}

function take(reader: Reader, length: number): Buffer {
  const end = reader.at + length
  if (end > reader.buffer.length) throw new RangeError('it ends in the middle of a field')
  const taken = reader.buffer.subarray(reader.at, end)
  reader.at = end
  return taken
}

/** Exact up to 2^53: what is longer is a number that we do not read, or no length. */
function readVarint(reader: Reader): number {
  let value = 0
  for (let factor = 1; ; factor *= 128) {
    const byte = reader.buffer.readUInt8(reader.at++)
    value += (byte % 128) * factor
    if (byte < 128) return value
  }
}
