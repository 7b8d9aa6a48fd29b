import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./program.ts";

export interface Count {
  passed: number;
  failed: number;
  /** A line for each test that failed, or that passed at the second try only. */
  lines?: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    line: number;
    tests: { projectName: string; status: "expected" | "unexpected" | "flaky" | "skipped" }[];
  }[];
}

/** A test file that could not load, or that no project runs, counts as one failure. */
export function countVitest(path: string, exitCode: number): Count {
  const report = takeReport<VitestReport>(path);
  if (!report) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  const ran = new Set(report.testResults.map(({ name }) => name));
  const forgotten = testFiles().filter((file) => !ran.has(file));
  for (const file of forgotten) console.error(`No project of vitest.config.ts runs ${file}.`);
  const failed = report.numFailedTests + unloaded.length + forgotten.length;
  const lines = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => {
        const reason = failureMessages[0]?.split("\n", 1)[0];
        return `failed  ${relative(root, name)} › ${fullName}: ${reason}`;
      }),
  );
  return heed(exitCode, { passed: report.numPassedTests, failed, lines });
}

function testFiles(): string[] {
  return readdirSync(join(root, "tests"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join(root, "tests", file));
}

/** Tests of the browser that may pass at the second try only: a busy machine is slow, not wrong. */
const mostFlaky = 3;

export function countPlaywright(path: string, exitCode: number): Count {
  const report = takeReport<PlaywrightReport>(path);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  const lines = report.suites.flatMap(worthALine);
  if (flaky <= mostFlaky) return heed(exitCode, { passed: expected + flaky, failed: unexpected, lines });
  console.error(`${flaky} tests passed at the second try only; ${mostFlaky} may.`);
  return heed(exitCode, { passed: expected, failed: unexpected + flaky, lines });
}

function worthALine({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, status }) => {
        const word = status === "flaky" ? "flaky " : "failed";
        return `${word}  [${projectName}] ${file}:${line} › ${title}`;
      }),
  );
  return [...own, ...suites.flatMap(worthALine)];
}

/** A run that ended badly without a failed test (an unhandled error, no tests at all) has one failure. */
function heed(exitCode: number, { passed, failed, lines }: Count): Count {
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1), lines };
}

/** Removed once read, so that a run that dies early is not counted by an earlier report. */
function takeReport<Report>(path: string): Report | null {
  if (!existsSync(path)) return null;
  const report = JSON.parse(readFileSync(path, "utf8"));
  rmSync(path);
  return report;
}
