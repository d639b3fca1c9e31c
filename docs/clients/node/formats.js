// Lists the formats of a Pencilmark server, from the API's descriptor set instead of its .proto files:
//
//   node formats.js HOST:PORT pencilmark-proto-VERSION-descriptor.binpb
//
// Prints an id a line.
import fs from "node:fs";
import grpc from "@grpc/grpc-js";
import loader from "@grpc/proto-loader";

const [target, descriptors] = process.argv.slice(2);
const api = grpc.loadPackageDefinition(loader.loadFileDescriptorSetFromBuffer(fs.readFileSync(descriptors))).pencilmark.v1;
const client = new api.InterchangeService(target, grpc.credentials.createInsecure());
client.listFormats({}, { deadline: Date.now() + 10_000 }, (error, answer) => {
  if (error) {
    console.error(error.message);
    process.exitCode = 1;
  } else {
    answer.formats.forEach((format) => console.log(format.id));
  }
  client.close();
});
