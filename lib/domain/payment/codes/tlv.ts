/**
 * One EMV field: two digits of id, two of length, the value.
 * @throws RangeError if the value is empty or longer than 99 characters
 */
export function writeTlvField(id: string, value: string): string {
  if (value.length === 0 || value.length > 99) throw new RangeError(`Field ${id} holds 1 to 99 characters`);
  return id + String(value.length).padStart(2, "0") + value;
}
