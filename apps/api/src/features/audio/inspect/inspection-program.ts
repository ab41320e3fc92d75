import { FileRefused } from '../../../platform/http/file-refused';
import { type InspectedAudio, inspectAudio, type InspectOptions } from './inspect-audio';

export interface InspectionRequest extends InspectOptions {
  path: string;
}

export type InspectionAnswer =
  | { audio: InspectedAudio }
  | { refused: Pick<FileRefused, 'code' | 'message'> }
  | { failed: { message: string; code?: unknown; syscall?: unknown } };

async function inspect({ path, ...options }: InspectionRequest): Promise<InspectionAnswer> {
  try {
    return { audio: await inspectAudio(path, options) };
  } catch (error) {
    if (error instanceof FileRefused) return { refused: { code: error.code, message: error.message } };
    return { failed: { ...(error as NodeJS.ErrnoException), message: error instanceof Error ? error.message : String(error) } };
  }
}

process.on('message', (request: InspectionRequest) => void inspect(request).then((answer) => process.send?.(answer)));
process.on('disconnect', () => process.exit());
