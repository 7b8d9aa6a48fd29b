import { reset } from "cloudflare:test";
import { beforeAll } from "vitest";

beforeAll(reset);
