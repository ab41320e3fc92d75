/**
 * False on iPhones and iPads, where only the volume of the device counts. Some of their browsers return the value that was set until the next
 * task, and 1 from then on.
 */
export async function canSetVolume(element: Pick<HTMLMediaElement, 'volume'> = document.createElement('audio')): Promise<boolean> {
  element.volume = 0.5;
  await new Promise((done) => setTimeout(done));
  return element.volume === 0.5;
}
