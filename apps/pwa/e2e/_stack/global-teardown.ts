export default async function stopForAll(): Promise<void> {
  for (const end of globalThis.endsOfBrowserTests.splice(0).reverse()) await end();
}
