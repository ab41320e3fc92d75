/** What the server itself answers, and files. Every other address that a person may open is the page's. */
export const NOT_OF_THE_PAGE = [/^\/(api|media|sign-in|socket\.io)(\/|\?|$)/, /^\/[^?]*\.[^/?]+(\?|$)/];
