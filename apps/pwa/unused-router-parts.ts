import type { Plugin } from 'vite';
import { leaveOut } from './leave-out';
import type { Replacement } from './leave-out';

/** Routes that have only elements or components, as those of `BrowserRouter` do. */
const RENDER_MATCHES = `function _renderMatches(matches, parentMatches = []) {
  if (matches == null) return null;
  return matches.reduceRight(
    (outlet, match, index) =>
      /* @__PURE__ */ React2.createElement(RenderedRoute, {
        match,
        routeContext: { outlet, matches: parentMatches.concat(matches.slice(0, index + 1)), isDataRoute: false },
        children: match.route.Component ? /* @__PURE__ */ React2.createElement(match.route.Component, null) : match.route.element || outlet,
      }),
    null,
  );
}`;

const unusedRouterParts: readonly Replacement[] = [
  // `Form` and what it needs: a call that is not marked as pure, or whose result gets a name, is never left out.
  [/= (React\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1'],
  [/^\w+\.displayName = .*;$/gm, ''],
  // Prefetching for a server that renders routes, which `Link` would bring along.
  [/^ {4}let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([^)]*\);$/gm, ''],
  [/^ *\.\.\.prefetchHandlers,$/gm, ''],
  [/ref: mergeRefs\(forwardedRef, prefetchRef\)/g, 'ref: forwardedRef'],
  [/return shouldPrefetch && !isAbsolute \? .* : link;/g, 'return link;'],
  // Routes that load data, whose errors are caught and which move in view transitions.
  [/return isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\);/, 'return useNavigateUnstable();'],
  [/let matches = dataRouterOpts && [^]*?\) : matchRoutes\(/, 'let matches = matchRoutes('],
  [/^function _renderMatches\([^]*?^\}/m, RENDER_MATCHES],
  [/^RenderErrorBoundary\.contextType = .*;$/m, ''],
  [
    /^ {2}let dataRouterContext = React2\.useContext\(DataRouterContext\);\n {2}if \(dataRouterContext && dataRouterContext\.static [^]*?^ {2}\}\n/m,
    '',
  ],
  [/let isTransitioning = routerState != null && [^]*? viewTransition === true;/, 'let isTransitioning = false;'],
  [/let nextLocationPathname = routerState && .*;/, 'let nextLocationPathname = null;'],
];

/** The parts were chosen from its source: read them again in that of another version, whose file has another name. */
const ROUTER = /react-router[\\/]dist[\\/]production[\\/]chunk-7RTFRKQW\.mjs$/;

/** Returns React Router's code without what nothing here uses: a third of it. */
export const leaveOutUnusedRouterParts = (code: string): string => leaveOut(unusedRouterParts, code);

export const dropUnusedRouterParts: Plugin = {
  name: 'chorus:drop-unused-router-parts',
  apply: 'build',
  transform: {
    filter: { id: ROUTER },
    handler: (code) => ({ code: leaveOutUnusedRouterParts(code), map: null }),
  },
};
