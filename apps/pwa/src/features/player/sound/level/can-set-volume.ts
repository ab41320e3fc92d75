/**
 * False on iPhones and iPads, where songs are as loud as the device. Some of their browsers return what was set until the next task, and only then
 * 1 again.
 */
export async function canSetVolume(element: Pick<HTMLMediaElement, 'volume'> = document.createElement('audio')): Promise<boolean> {
  element.volume = 0.5;
  await new Promise((done) => setTimeout(done));
  return element.volume === 0.5;
}
