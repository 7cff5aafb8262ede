/** The documented shape: address, local time, request line as a person reads it, status. */
const LINE =
  /^(?<address>\S+) - - \[(?<day>\d\d)\/(?<month>[A-Z][a-z]{2})\/(?<year>\d{4}) (?<time>\d\d:\d\d:\d\d)\] "(?<method>\S+) (?<path>.+) (?<protocol>HTTP\/\d\.\d)" (?<status>\d{3}) -$/

export interface LogLine {
  address: string
  time: Date
  method: string
  path: string
  protocol: string
  status: number
}

function parse(line: string): LogLine | undefined {
  const found = LINE.exec(line)?.groups
  if (!found) return undefined
  const {address = '', day, method = '', month, path = '', protocol = '', status, time, year} = found
  return {
    address,
    time: new Date(`${day} ${month} ${year} ${time}`),
    method,
    path,
    protocol,
    status: Number(status),
  }
}

/** The lines of a log among whatever else was written. */
export const logLines = (text: string): LogLine[] => text.split('\n').flatMap((line) => parse(line) ?? [])
