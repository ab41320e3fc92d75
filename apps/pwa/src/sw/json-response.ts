export const jsonResponse = (body: string, headers: Record<string, string> = {}): Response =>
  new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8', ...headers } });
