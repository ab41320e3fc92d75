export default async function stopForAll(): Promise<void> {
  for (const end of globalThis.browserTestTeardowns.splice(0).reverse()) await end();
}
