import { LARGEST_PICTURE_BYTES } from '@chorus/contracts';
import { jpegFile, pretendPictures } from './files.fixture';
import { pictureProblem } from './picture-problem';

beforeEach(pretendPictures);

it.each([
  ['a picture', jpegFile('a.txt'), undefined],
  ['an empty file', new File([], 'a.jpg'), 'This file is empty.'],
  ['text that is named like a picture', new File(['hello'], 'a.jpg', { type: 'image/jpeg' }), "This isn't a JPEG, PNG or WebP picture."],
  [
    'a picture above the limit',
    jpegFile('a.jpg', new Uint8Array(LARGEST_PICTURE_BYTES)),
    'This picture is larger than 5 MB, the limit for pictures.',
  ],
  ['a picture that cannot be decoded', jpegFile('a.jpg', 'damaged'), 'This picture is damaged.'],
  ['a picture with too many pixels', jpegFile('a.jpg', 'huge'), 'This picture has more than 25 megapixels, the limit for pictures.'],
])('picture check: of %s', async (_, file, problem) => expect(await pictureProblem(file)).toBe(problem));
