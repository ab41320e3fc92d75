import { readTags } from './read-tags';

it('says nothing of a file that cannot be read', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  expect(await readTags(new File(['no music at all'], 'letter.mp3'))).toEqual({});
  expect(warn).toHaveBeenCalledTimes(1);
});
