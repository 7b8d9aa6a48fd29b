/** Who may import whom. `npm test` checks it; the README's drawing of the folders is the same in words. */

const anywhereBut = (...allowed) => ({ pathNot: [...allowed, "node_modules"], dependencyTypesNot: ["core"] });
const packages = (...names) => ({ path: `node_modules/(${names.join("|")})/` });

const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

module.exports = {
  forbidden: [
    forbid("shared-is-pure", "shared/ knows nobody", { path: "^shared/" }, anywhereBut("^shared/")),
    forbid(
      "client-sees-shared",
      "client → shared",
      { path: "^client/" },
      anywhereBut("^(client|shared)/", "^virtual:"),
    ),
    forbid(
      "ui-sees-shared",
      "client/ui → shared",
      { path: "^client/ui/" },
      anywhereBut("^(client/ui|shared)/"),
    ),
    forbid(
      "worker-sees-shared",
      "worker → shared; only worker/render knows the screens",
      { path: "^worker/", pathNot: "^worker/render/" },
      anywhereBut("^(worker|shared)/", "^(virtual|cloudflare):"),
    ),
    forbid(
      "render-sees-client",
      "worker/render → worker, client, shared",
      { path: "^worker/render/" },
      anywhereBut("^(worker|client|shared)/", "^virtual:"),
    ),
    forbid(
      "commerce-is-low",
      "worker/commerce sees only the cache, the settings and shared",
      { path: "^worker/commerce/" },
      anywhereBut("^worker/(commerce|cache)/", "^worker/env\\.ts$", "^shared/"),
    ),
    forbid(
      "backend-sees-itself",
      "backend/ is connected by the wire alone",
      { path: "^backend/" },
      anywhereBut("^backend/", "^cloudflare:"),
    ),
    forbid("nobody-sees-backend", "", { path: "^(shared|client|worker)/" }, { path: "^backend/" }),
    forbid("nobody-imports-tests", "", { pathNot: "^(tests/|[^/]+$)" }, { path: "^tests/" }),

    forbid(
      "shared-needs-no-framework",
      "shared/ runs everywhere",
      { path: "^shared/" },
      packages(
        "react",
        "react-dom",
        "react-router",
        "hono",
        "graphql",
        "graphql-request",
        "graphql-ws",
        "graphql-yoga",
      ),
    ),
    forbid(
      "client-needs-no-graphql",
      "the browser sends hashes, it reads no GraphQL",
      { path: "^client/" },
      packages("hono", "graphql", "graphql-request", "graphql-ws", "graphql-yoga"),
    ),
    forbid(
      "graphql-request-in-one-place",
      "only worker/commerce talks to the commerce API",
      { path: "^(worker|client|shared)/", pathNot: "^worker/commerce/" },
      packages("graphql-request", "graphql-ws"),
    ),
    forbid(
      "backend-needs-no-react",
      "",
      { path: "^backend/" },
      packages("react", "react-dom", "react-router", "graphql-request"),
    ),
    forbid(
      "workers-need-no-node",
      "workerd has no Node",
      { path: "^(shared|client|worker|backend)/" },
      { dependencyTypes: ["core"] },
    ),
    forbid("no-missing-file", "", {}, { couldNotResolve: true, pathNot: "^(virtual|cloudflare):" }),

    forbid(
      "no-file-cycles",
      "types and lazy imports count",
      { path: "^(shared|client|worker|backend|tools)/" },
      { circular: true },
    ),
    {
      ...forbid(
        "no-folder-cycles",
        "folders stand above each other",
        { path: "^(client|worker|backend)/." },
        { circular: true },
      ),
      scope: "folder",
    },
    forbid(
      "no-nameless-folder",
      "a folder is named after what is in it",
      {},
      { path: "/(lib|utils|helpers|common)/", pathNot: "node_modules" },
    ),
    forbid(
      "one-suffix",
      "machines, tests and what tools ask for",
      {},
      {
        path: "^(shared|client|worker|backend|tests|tools)/.*[.](?!(machine|test|spec|config|module|d)[.])[^/.]+[.][^/.]+$",
      },
    ),
  ],
  required: [
    {
      name: "one-route-table",
      comment: "the worker renders by the table the browser routes by",
      severity: "error",
      module: { path: "^(client/entry\\.tsx|worker/index\\.ts)$" },
      to: { path: "^client/routes\\.tsx$", reachable: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(shared|backend)/.*generated/|^dist/|^tools/pictures/" },
    parser: "swc",
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".cjs", ".js", ".json"],
      conditionNames: ["workerd", "worker", "import", "types", "default"],
      exportsFields: ["exports"],
      mainFields: ["module", "main", "types"],
    },
  },
};
