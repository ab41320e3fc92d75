import { fileSize, uploadProgressLabel, uploadProgressText } from './upload-progress-text';

it.each([
  [0, '0 kB'],
  [4_100, '5 kB'],
  [99_000, '99 kB'],
  [100_000, '0.1 MB'],
  [7_840_000, '7.8 MB'],
  [52_428_800, '52.4 MB'],
])('upload progress: %i bytes are shown as %s', (bytes, words) => expect(fileSize(bytes)).toBe(words));

it.each([
  [undefined, 'Starting', 'Upload started'],
  [{ sent: 0, total: 8_000_000 }, '0 kB of 8.0 MB', '0 % sent'],
  [{ sent: 3_900_000, total: 8_000_000 }, '3.9 MB of 8.0 MB', '25 % sent'],
  [{ sent: 4_000_000, total: 8_000_000 }, '4.0 MB of 8.0 MB', '50 % sent'],
  [{ sent: 8_000_000, total: 8_000_000 }, 'Uploaded, checking…', 'All uploaded, checking…'],
])('upload progress: %j is shown as %s and announced as %s', (progress, shown, spoken) => {
  expect(uploadProgressText(progress)).toBe(shown);
  expect(uploadProgressLabel(progress)).toBe(spoken);
});
