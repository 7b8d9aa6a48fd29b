import type { Brand } from "../types.ts";

/** Who answers for a product (EU 2023/988, article 19): name, postal and electronic address. */
export interface Manufacturer {
  name: string;
  /** Street, postal code, town and country. */
  address: string;
  email: string;
  /** The one who answers for it in the EU where the manufacturer sits outside; null inside. */
  responsible: Omit<Manufacturer, "responsible"> | null;
}

const importer = {
  name: "Nordkamm AB",
  address: "Masthamnsgatan 9, 413 29 Göteborg, Sweden",
  email: "safety@nordkamm.example",
};

/** By the alias of the brand; invented like the brands. */
const houses: Readonly<Record<string, readonly [name: string, address: string]>> = {
  skarn: ["Skarn Sömnad AB", "Smedjevägen 4, 837 52 Åre, Sweden"],
  fjellrev: ["Fjellrev AS", "Jernbanegata 12, 2900 Fagernes, Norway"],
  norrsken: ["Norrsken Kläder AB", "Lasarettsgatan 3, 981 31 Kiruna, Sweden"],
  granit: ["Granit Skofabrik AB", "Hamngatan 21, 456 31 Kungshamn, Sweden"],
  tarn: ["Tarn Knitwear Ltd", "7 Stramongate, Kendal LA9 4BH, United Kingdom"],
  vardsten: ["Vardsten AB", "Storgatan 40, 831 30 Östersund, Sweden"],
  isbrand: ["Isbrand Dun AB", "Skeppsbron 18, 972 31 Luleå, Sweden"],
  kolmosse: ["Kolmosse Textil AB", "Färgargatan 2, 503 36 Borås, Sweden"],
  ullrik: ["Ullrik Spinneri AB", "Spinnerivägen 1, 662 31 Åmål, Sweden"],
  hochfirn: ["Hochfirn GmbH", "Innrain 58, 6020 Innsbruck, Austria"],
  steinkar: ["Steinkar GmbH", "Karwendelstraße 14, 82481 Mittenwald, Germany"],
  gratweg: ["Gratweg GmbH", "Bahnhofstraße 27, 87561 Oberstdorf, Germany"],
  felswerk: ["Felswerk GbR", "Brauhausgasse 5, 87435 Kempten, Germany"],
  almruh: ["Almruh GmbH", "Marktplatz 8, 83229 Aschau, Germany"],
  northmere: ["Northmere Ltd", "19 Main Street, Keswick CA12 5BL, United Kingdom"],
  cairnwell: ["Cairnwell Ltd", "4 Invercauld Road, Braemar AB35 5YP, United Kingdom"],
  skavl: ["Skavl AS", "Storgata 61, 9008 Tromsø, Norway"],
  rimfrost: ["Rimfrost AB", "Strandgatan 9, 952 31 Kalix, Sweden"],
  talgrund: ["Talgrund GmbH", "Am Graben 16, 83471 Berchtesgaden, Germany"],
  vestvind: ["Vestvind AS", "Strandgaten 88, 5004 Bergen, Norway"],
  sennhof: ["Sennhof AG", "Hauptgasse 23, 9050 Appenzell, Switzerland"],
  lavin: ["Lavin Rescue AS", "Havnegata 5, 6300 Åndalsnes, Norway"],
  fjordhamn: ["Fjordhamn Regntøy AS", "Brunholmgata 10, 6004 Ålesund, Norway"],
  hedmark: ["Hedmark Strikk AS", "Skogveien 30, 2407 Elverum, Norway"],
  tinde: ["Tinde Skofabrikk AS", "Kjosveien 2, 9060 Lyngseidet, Norway"],
  kaltbach: ["Kaltbach Schuhe GmbH", "Kirchweg 11, 6850 Dornbirn, Austria"],
  murmel: ["Murmel Strickerei AG", "Via Maistra 44, 7505 Celerina, Switzerland"],
  wolkenstein: ["Wolkenstein Srl", "Meisulesstraße 92, 39048 Wolkenstein, Italy"],
  bergfried: ["Bergfried GmbH", "Neustadt 33, 02763 Zittau, Germany"],
  harzer: ["Harzer Tuch GmbH", "Breite Straße 70, 38855 Wernigerode, Germany"],
  skyeburn: ["Skyeburn Weavers Ltd", "2 Bank Street, Portree IV51 9BZ, United Kingdom"],
  threlkeld: ["Threlkeld Mountain Rescue Clothing Ltd", "Station Road, Threlkeld CA12 4TT, United Kingdom"],
  snowdale: ["Snowdale Ltd", "15 High Street, Bala LL23 7AG, United Kingdom"],
  revontuli: ["Revontuli Oy", "Inarintie 46, 99870 Inari, Finland"],
  kaamos: ["Kaamos Oy", "Koskikatu 25, 96200 Rovaniemi, Finland"],
  polku: ["Polku Oy", "Kauppakatu 13, 40100 Jyväskylä, Finland"],
  klitmark: ["Klitmark ApS", "Havnevej 6, 7730 Hanstholm, Denmark"],
  vindskjul: ["Vindskjul AS", "Hjerkinnhusvegen 33, 2660 Dombås, Norway"],
  arvenholz: ["Arvenholz AG", "Obere Gasse 17, 7000 Chur, Switzerland"],
  isalv: ["Isalv AB", "Storgatan 12, 962 31 Jokkmokk, Sweden"],
};

const outsideTheUnion = /(Norway|Switzerland|United Kingdom)$/;

export const manufacturerOf = ({ alias }: Brand): Manufacturer => {
  const [name, address] = houses[alias] ?? [];
  if (!name || !address) throw new Error(`nobody makes ${alias}`);
  const email = `safety@${alias}.example`;
  return { name, address, email, responsible: outsideTheUnion.test(address) ? importer : null };
};
