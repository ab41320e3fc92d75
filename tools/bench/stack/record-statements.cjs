// Preloaded into the API: the first SIGUSR2 begins to record the statements that it sends to PostgreSQL, the second writes them as JSON.
const { writeFileSync } = require('node:fs');
const { Client } = require('pg');

/** @type {{ query: (...args: any[]) => any }} */
const client = Client.prototype;
const { query } = client;
/** @type {{ text: string, values: unknown[] }[] | undefined} */
let recorded;

client.query = function record(statement, values, ...others) {
  const { text = statement, values: own = values } = typeof statement === 'string' ? {} : statement;
  recorded?.push({ text, values: Array.isArray(own) ? own : [] });
  return query.call(this, statement, values, ...others);
};

process.on('SIGUSR2', () => {
  if (recorded) writeFileSync(String(process.env.RECORDED_STATEMENTS), JSON.stringify(recorded));
  recorded = recorded ? undefined : [];
});
