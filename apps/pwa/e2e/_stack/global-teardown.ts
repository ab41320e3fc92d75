export default async function stopForAll(): Promise<void> {
  await globalThis.browserTestStack?.stop();
}
