import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Leads on from a form. The script that sends it asks for JSON and goes there itself, in place of the page with the form: Back would otherwise
 * lead to an answer that browsers don't keep.
 */
export const goOn = (request: FastifyRequest, reply: FastifyReply, location: string): FastifyReply =>
  request.headers.accept === 'application/json' ? reply.send({ location }) : reply.redirect(location, 303);
