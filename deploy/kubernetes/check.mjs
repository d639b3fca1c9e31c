// Checks rendered manifests: that the types of Kubernetes and of the Prometheus operator take them, unknown fields included,
// and that what refers to something else finds it. Run by deploy/check: node check.mjs OVERLAY.yaml SERVE_HELP
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { parseAllDocuments } from "yaml";

const [rendered, help] = process.argv.slice(2);
const objects = parseAllDocuments(readFileSync(rendered, "utf8")).map((document) => document.toJS());
const of = (kind) => objects.filter((object) => object.kind === kind);
const the = (kind) => {
  const [only, ...more] = of(kind);
  if (!only || more.length > 0) fail(`${of(kind).length} objects of kind ${kind}`);
  return only;
};

/** How long an edge lets requests end that are under way. */
const EDGE_GRACE_SECONDS = 10;

let failures = 0;
function fail(what) {
  console.error(`${rendered}: ${what}`);
  failures++;
}
function check(condition, what) {
  if (!condition) fail(what);
}

// The compiler refuses literals with fields that a type does not have.
const typed = objects.map((object, index) => {
  const { apiVersion, kind } = object;
  const from = apiVersion.includes("monitoring.coreos.com") ? "@kubernetes-models/prometheus-operator" : "kubernetes-models";
  const literal = JSON.stringify(object, null, 1);
  return `import type { I${kind} as T${index} } from "${from}/${apiVersion}";\nexport const object${index}: T${index} = ${literal};\n`;
});
writeFileSync("objects.ts", typed.join("\n"));
try {
  const flags = ["--noEmit", "--strict", "--skipLibCheck", "--module", "nodenext", "--moduleResolution", "nodenext"];
  execFileSync("node_modules/.bin/tsc", [...flags, "objects.ts"], { stdio: "pipe" });
} catch (refused) {
  fail(`\n${refused.stdout}${refused.stderr}`);
}

// Each Deployment with what belongs to it, found by its name: the servers, and the edges if there are any.
const settings = new Set(readFileSync(help, "utf8").match(/(?:PENCILMARK|OTEL)_[A-Z_]+/g));
const secrets = new Set();
const collectors = new Set();
check(of("Deployment").length > 0, "nothing runs");
for (const deployment of of("Deployment")) {
  const { name } = deployment.metadata;
  const own = (kind) => {
    const [only, ...more] = of(kind).filter((object) => object.metadata.name === name);
    if (!only || more.length > 0) fail(`${more.length + (only ? 1 : 0)} objects of kind ${kind} called ${name}`);
    return only;
  };
  const template = deployment.spec.template;
  const pod = template.spec;
  const container = pod.containers[0];
  const ports = Object.fromEntries(container.ports.map(({ name, containerPort }) => [name, containerPort]));

  // Selectors: each is of this pod, of none else, and none is of all pods.
  const selects = (labels, what) => {
    const wanted = Object.entries(labels ?? {});
    check(wanted.length > 0, `${what} of ${name} selects every pod`);
    for (const [label, value] of wanted) {
      check(template.metadata.labels[label] === value, `${what} selects ${label}=${value}, which the pod of ${name} does not have`);
    }
    for (const other of of("Deployment").filter((one) => one !== deployment)) {
      const labels = other.spec.template.metadata.labels;
      check(wanted.some(([label, value]) => labels[label] !== value), `${what} of ${name} selects pods of ${other.metadata.name}`);
    }
  };
  selects(deployment.spec.selector.matchLabels, "the Deployment");
  selects(own("Service").spec.selector, "the Service");
  selects(own("PodDisruptionBudget").spec.selector.matchLabels, "the PodDisruptionBudget");
  selects(own("NetworkPolicy").spec.podSelector.matchLabels, "the NetworkPolicy");
  for (const spread of pod.topologySpreadConstraints) selects(spread.labelSelector.matchLabels, `spreading by ${spread.topologyKey}`);

  // Names.
  check(the("ServiceAccount").metadata.name === pod.serviceAccountName, `the service account of ${name} is another`);
  check(pod.automountServiceAccountToken === false, `the pod of ${name} gets a token`);
  for (const autoscaler of of("HorizontalPodAutoscaler").filter((one) => one.metadata.name === name)) {
    check(autoscaler.spec.scaleTargetRef.name === name, "the autoscaler scales something else");
    check(deployment.spec.replicas === undefined, `both the Deployment ${name} and the autoscaler say how many`);
  }
  for (const monitor of of("ServiceMonitor").filter((one) => one.metadata.name === name)) {
    for (const [label, value] of Object.entries(monitor.spec.selector.matchLabels)) {
      const found = of("Service").filter((service) => service.metadata.labels[label] === value);
      check(found.length === 1 && found[0] === own("Service"), `the ServiceMonitor ${name} does not find its Service alone`);
    }
    const names = own("Service").spec.ports.map(({ name }) => name);
    for (const { port } of monitor.spec.endpoints) check(names.includes(port), `the Service ${name} has no port ${port}`);
  }

  // Ports and settings.
  for (const { targetPort } of own("Service").spec.ports) check(targetPort in ports, `there is no port ${targetPort}`);
  for (const rule of own("NetworkPolicy").spec.ingress) {
    for (const { port } of rule.ports) check(port in ports, `the NetworkPolicy names a port ${port} that is not there`);
  }
  // Where it goes out to pods of ours, they let it in.
  for (const { to = [], ports: wanted } of own("NetworkPolicy").spec.egress) {
    for (const labels of to.map(({ podSelector }) => podSelector?.matchLabels).filter((labels) => labels?.["app.kubernetes.io/name"])) {
      const there = of("Deployment").find(({ spec }) => Object.entries(labels).every(([label, value]) => spec.template.metadata.labels[label] === value));
      check(there !== undefined, `the NetworkPolicy of ${name} lets it out to pods that are not there`);
      for (const { port } of wanted) {
        const open = there?.spec.template.spec.containers[0].ports.find(({ containerPort }) => containerPort === port);
        const policy = of("NetworkPolicy").find(({ metadata }) => metadata.name === there?.metadata.name);
        const lets = policy?.spec.ingress.some(({ from, ports }) => ports.some((one) => one.port === open?.name)
          && from.some(({ podSelector }) => podSelector && Object.entries(podSelector.matchLabels).every(([label, value]) => template.metadata.labels[label] === value)));
        check(lets, `${name} is not let in at port ${port} of ${there?.metadata.name}`);
      }
    }
  }
  for (const probe of ["startupProbe", "readinessProbe", "livenessProbe"]) {
    const { grpc, httpGet } = container[probe] ?? {};
    check(grpc ? grpc.port === ports.grpc : httpGet?.port === "http" && "http" in ports, `the ${probe} of ${name} asks another port`);
    // The names that the server answers for, and the paths of the edge; deploy/check asks real ones.
    check(["", "pencilmark.v1.InterchangeService"].includes(grpc?.service ?? ""), `the ${probe} asks for ${grpc?.service}, which the server does not know`);
    check(grpc || ["/livez", "/healthz"].includes(httpGet?.path), `the ${probe} asks for ${httpGet?.path}, which the edge does not know`);
  }
  for (const { name: setting, valueFrom } of container.env) {
    check(settings.has(setting), `there is no setting ${setting}`);
    if (valueFrom) secrets.add(valueFrom.secretKeyRef.name);
  }
  const env = Object.fromEntries(container.env.map(({ name, value }) => [name, value]));
  const collector = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  collectors.add(collector);
  if (collector) {
    const lets = (wanted) => own("NetworkPolicy").spec.egress.some(({ ports = [] }) => ports.some(({ port }) => port === wanted));
    check(lets(Number(new URL(collector).port)) && lets(53), `the NetworkPolicy of ${name} does not let spans out`);
  }
  const grace = Number(env.PENCILMARK_GRACE_SECONDS ?? EDGE_GRACE_SECONDS);
  check(pod.terminationGracePeriodSeconds > grace, `the pod of ${name} is killed before calls had their grace`);
  check(pod.enableServiceLinks === false, "Kubernetes would set PENCILMARK_PORT");

  // The hardening that the restricted pod security standard requires, and a read-only root file system.
  check(pod.securityContext.runAsNonRoot === true && pod.securityContext.seccompProfile.type === "RuntimeDefault", "root, or no seccomp");
  const guard = container.securityContext;
  check(guard.allowPrivilegeEscalation === false && guard.capabilities.drop.includes("ALL"), "privileges");
  check(guard.readOnlyRootFilesystem === true, "the root file system can be written");
  check(container.resources.limits?.memory === container.resources.requests?.memory, `${name} may be given less memory than it counts on`);
  check(container.volumeMounts.some(({ mountPath }) => mountPath === "/tmp"), "there is nowhere to unpack the native library");
}
check(collectors.size === 1, `traces end halfway: some send spans to ${[...collectors].join(" and some to ")}`);
for (const object of objects.filter(({ kind }) => kind !== "Namespace")) {
  check(object.metadata.namespace === the("Namespace").metadata.name, `${object.kind} is in no namespace of ours`);
}
// The operator creates secrets; the guide documents them.
for (const secret of secrets) check(secret === "pencilmark-library", `the Secret ${secret} is not documented`);

console.log(`${rendered}: ${objects.length} objects, ${failures} faults`);
process.exit(failures === 0 ? 0 : 1);
