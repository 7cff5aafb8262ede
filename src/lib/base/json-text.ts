/** `value` of some JSON as text: a text is itself. An object is shown as JSON, since it may have a `toString` of its own. */
export function jsonText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  try {
    return JSON.stringify(value)
  } catch {
    // Nested more deeply than the stack.
    return Array.isArray(value) ? '[…]' : '{…}'
  }
}
