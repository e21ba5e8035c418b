/**
 * CRC-16/CCITT-FALSE (polynomial 0x1021, start 0xFFFF, not reflected) of a text's UTF-8 bytes, as four upper-case
 * hexadecimal digits: the checksum of EMV merchant codes such as PIX and PayNow.
 */
export function calculateCrc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

/**
 * One EMV field: two digits of id, two of length, the value.
 * @throws RangeError if the value is empty or longer than 99 characters
 */
export function writeTlvField(id: string, value: string): string {
  if (value.length === 0 || value.length > 99) throw new RangeError(`Field ${id} holds 1 to 99 characters`);
  return id + String(value.length).padStart(2, "0") + value;
}
