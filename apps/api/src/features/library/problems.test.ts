import { ServiceUnavailableException } from '@nestjs/common';
import { FileRefused } from '../../platform/http/file-refused';
import { JustRemoved, RemovalPending } from '../media/media.writer';
import { reasonFor } from './problems';

describe('an import', () => {
  it.each([
    ['is not what it should be', new FileRefused('invalid', 'The picture is empty.'), 'The picture is empty.'],
    ['the storage may still remove', new RemovalPending(), 'The storage may still be removing this file. Add it again in 40 minutes.'],
    ['was just being removed', new JustRemoved(), 'This file was just being removed. Upload it again.'],
  ])('skips a file that %s, and says why', (_, error, reason) => {
    expect(reasonFor(error)).toBe(reason);
  });

  it('stops at an error that is not about the file', () => {
    const error = new ServiceUnavailableException();
    expect(() => reasonFor(error)).toThrow(error);
  });
});
