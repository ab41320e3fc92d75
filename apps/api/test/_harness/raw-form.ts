export interface RawPart {
  name: string;
  filename?: string;
  type?: string;
  content: Uint8Array | string;
}

export const BOUNDARY = 'chorus-boundary';
export const RAW_FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

export function rawForm(parts: readonly RawPart[]): Buffer {
  const written = parts.flatMap(({ name, filename, type, content }) => [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n`,
    `${type === undefined ? '' : `content-type: ${type}\r\n`}\r\n`,
    content,
    '\r\n',
  ]);
  return Buffer.concat([...written, `--${BOUNDARY}--\r\n`].map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
}
