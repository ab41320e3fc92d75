import { tapSound } from './tap-sound';

jest.mock('./tap-processor?worker&url', () => '/tap-processor.js', { virtual: true });

it('a processor that could not be loaded is loaded again for the next tap', async () => {
  const addModule = jest.fn().mockRejectedValue(new Error('No network'));
  const source = { context: { audioWorklet: { addModule } } } as unknown as AudioNode;
  await expect(tapSound(source)).rejects.toThrow('No network');
  await expect(tapSound(source)).rejects.toThrow('No network');
  expect(addModule).toHaveBeenCalledTimes(2);
});
