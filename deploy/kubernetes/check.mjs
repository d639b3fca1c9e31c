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

const deployment = the("Deployment");
const template = deployment.spec.template;
const pod = template.spec;
const container = pod.containers[0];
const ports = Object.fromEntries(container.ports.map(({ name, containerPort }) => [name, containerPort]));

// Selectors: each is of this pod, and none is of all pods.
const selects = (labels, what) => {
  const wanted = Object.entries(labels ?? {});
  check(wanted.length > 0, `${what} selects every pod`);
  for (const [name, value] of wanted) {
    check(template.metadata.labels[name] === value, `${what} selects ${name}=${value}, which the pod does not have`);
  }
};
selects(deployment.spec.selector.matchLabels, "the Deployment");
selects(the("Service").spec.selector, "the Service");
selects(the("PodDisruptionBudget").spec.selector.matchLabels, "the PodDisruptionBudget");
selects(the("NetworkPolicy").spec.podSelector.matchLabels, "the NetworkPolicy");
for (const spread of pod.topologySpreadConstraints) selects(spread.labelSelector.matchLabels, `spreading by ${spread.topologyKey}`);

// Names.
check(the("ServiceAccount").metadata.name === pod.serviceAccountName, "the service account is another");
check(pod.automountServiceAccountToken === false, "the pod gets a token");
for (const object of objects.filter(({ kind }) => kind !== "Namespace")) {
  check(object.metadata.namespace === the("Namespace").metadata.name, `${object.kind} is in no namespace of ours`);
}
for (const autoscaler of of("HorizontalPodAutoscaler")) {
  check(autoscaler.spec.scaleTargetRef.name === deployment.metadata.name, "the autoscaler scales something else");
  check(deployment.spec.replicas === undefined, "both the Deployment and the autoscaler say how many");
}
for (const monitor of of("ServiceMonitor")) {
  for (const [name, value] of Object.entries(monitor.spec.selector.matchLabels)) {
    check(the("Service").metadata.labels[name] === value, "the ServiceMonitor does not find the Service");
  }
  const names = the("Service").spec.ports.map(({ name }) => name);
  for (const { port } of monitor.spec.endpoints) check(names.includes(port), `the Service has no port ${port}`);
}

// Ports and settings.
for (const { targetPort } of the("Service").spec.ports) check(targetPort in ports, `there is no port ${targetPort}`);
for (const rule of the("NetworkPolicy").spec.ingress) {
  for (const { port } of rule.ports) check(port in ports, `the NetworkPolicy names a port ${port} that is not there`);
}
for (const probe of ["startupProbe", "readinessProbe", "livenessProbe"]) {
  check(container[probe]?.grpc?.port === ports.grpc, `the ${probe} asks another port than gRPC's`);
}
// The names that the server answers for; ./pencilmark doctor asks real servers for both.
for (const probe of ["startupProbe", "readinessProbe", "livenessProbe"]) {
  const service = container[probe]?.grpc?.service ?? "";
  check(["", "pencilmark.v1.InterchangeService"].includes(service), `the ${probe} asks for ${service}, which the server does not know`);
}
const settings = new Set(readFileSync(help, "utf8").match(/(?:PENCILMARK|OTEL)_[A-Z_]+/g));
for (const { name } of container.env) check(settings.has(name), `the server has no setting ${name}`);
const env = Object.fromEntries(container.env.map(({ name, value }) => [name, value]));
check(pod.terminationGracePeriodSeconds > Number(env.PENCILMARK_GRACE_SECONDS), "the pod is killed before calls had their grace");
check(pod.enableServiceLinks === false, "Kubernetes would set PENCILMARK_PORT");

// Hardening that the restricted pod security standard asks for, and a read-only root besides.
check(pod.securityContext.runAsNonRoot === true && pod.securityContext.seccompProfile.type === "RuntimeDefault", "root, or no seccomp");
const guard = container.securityContext;
check(guard.allowPrivilegeEscalation === false && guard.capabilities.drop.includes("ALL"), "privileges");
check(guard.readOnlyRootFilesystem === true, "the root file system can be written");
check(container.volumeMounts.some(({ mountPath }) => mountPath === "/tmp"), "there is nowhere to unpack the native library");

console.log(`${rendered}: ${objects.length} objects, ${failures} faults`);
process.exit(failures === 0 ? 0 : 1);
