// A process of its own, whose memory is not that of the server: reads the address as often as each message asks, one after the other.
const { Agent, get } = require('node:http');

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** @type {(url: string, headers: Record<string, string>) => Promise<void>} */
const read = (url, headers) =>
  new Promise((done, failed) => {
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) failed(new Error(`${url}: ${response.statusCode}`));
      response.resume().once('end', done);
    }).once('error', failed);
  });

process.on('message', async (/** @type {{ url: string, headers: Record<string, string>, times: number }} */ { url, headers, times }) => {
  for (let count = 0; count < times; count += 1) await read(url, headers);
  process.send?.('read');
});
