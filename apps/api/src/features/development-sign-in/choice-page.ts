import { document, HOME, LOGO } from '../../platform/issuer/page-document';
import { type DemoPerson, people, pictureOf } from './people';

const choiceOf = (person: DemoPerson, action: string) => `
<li><form method="post" action="${action}/${person.subject}">
<button class="person"><img src="${pictureOf(person)}" alt=""><b>${person.givenName} ${person.familyName}</b>
<span class="email">${person.email}</span><span class="role ${person.role.toLowerCase()}">${person.role}</span></button>
</form></li>`;

export const choicePage = (links: string, action: string): string =>
  document(
    'Sign in',
    links,
    `<header>${LOGO}<h1>Who's listening?</h1></header>
<ul>${people.map((person) => choiceOf(person, action)).join('')}</ul>
<footer><a class="link quiet" href="${HOME}">Back to Chorus</a>
<p class="note">This is the development sign-in, with demo people. Set ACCOUNTS=own to have real accounts, or OIDC_ISSUER to use your own provider.</p></footer>`,
  );
